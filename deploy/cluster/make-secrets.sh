#!/bin/sh
# Makes what the parts of compose.yaml know one another by, in ./secrets: a certificate authority, a certificate for each node and for
# each user of the cluster, and the password of PostgreSQL. What is there stays. Run it where nobody else reads the folder.
set -eu
cd "$(dirname "$0")"
umask 022
mkdir -p secrets
chmod 700 secrets
cd secrets

if [ ! -e ca.key ]; then
  openssl req -x509 -newkey rsa:3072 -nodes -keyout ca.key -out ca.pem -days 3650 -subj "/O=lks/CN=lks cluster" 2>/dev/null
  chmod 600 ca.key
fi

# NAME SUBJECT EXTENSIONS
certificate() {
  [ ! -e "$1.key" ] || return 0
  openssl req -newkey rsa:3072 -nodes -keyout "$1.key.new" -out "$1.csr" -subj "$2" 2>/dev/null
  printf '%s\n' "$3" > "$1.ext"
  openssl x509 -req -in "$1.csr" -CA ca.pem -CAkey ca.key -CAcreateserial -days 825 -extfile "$1.ext" -out "$1.pem" 2>/dev/null
  # OpenSearch reads keys of PKCS 8 alone.
  openssl pkcs8 -topk8 -nocrypt -in "$1.key.new" -out "$1.key"
  rm "$1.key.new" "$1.csr" "$1.ext"
  # Their containers run as other users; the folder keeps out those of this computer.
  chmod 444 "$1.key"
}

for node in opensearch-1 opensearch-2 opensearch-3; do
  certificate "$node" "/O=lks/CN=$node" "subjectAltName=DNS:$node,DNS:localhost
extendedKeyUsage=serverAuth,clientAuth"
done
for user in lks-search lks-push lks-admin; do
  certificate "$user" "/O=lks/CN=$user" "extendedKeyUsage=clientAuth"
done

if [ ! -e registry ]; then
  openssl rand -hex 24 > postgres-password
  # The containers of one computer speak to it on a network of their own; over another one: sslmode=verify-full.
  printf 'postgres://lks:%s@postgres/lks?sslmode=disable\n' "$(cat postgres-password)" > registry
  chmod 444 postgres-password registry
fi
