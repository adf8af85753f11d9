/** The blocks of nginx and Caddy: TLS and a name in front of the service, and no log with words of a search. */
import path from 'node:path';
import { nginxWord } from './quoting';
import type { Setup } from './setup';

/** The access log of nginx, below the root. */
export const NGINX_LOG = 'var/log/nginx/lks-access.log';

/** A file of nginx's `conf.d`. The log has the path without its query, and neither address nor Referer. */
export function nginxBlock({ host, httpsPort, port, root, certificate, certificateKey }: Setup): string {
  const log = nginxWord(path.join(root, NGINX_LOG));
  return `# Made by lks serve setup.
log_format lks '$time_iso8601 $request_method $uri $status $body_bytes_sent $request_time';

server {
  listen ${httpsPort} ssl;
  server_name ${host};
  ssl_certificate ${nginxWord(certificate)};
  ssl_certificate_key ${nginxWord(certificateKey)};

  access_log ${log} lks;
  # A line of the error log has the whole request, with the words: the access log has the status, and lks its own log.
  error_log /dev/null emerg;

  location / {
    proxy_pass http://127.0.0.1:${port};
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_read_timeout 60s;
    client_max_body_size 2m;
    client_body_buffer_size 2m;
    # Neither texts that are checked nor answers go to the disk of the proxy.
    proxy_max_temp_file_size 0;
  }
}
`;
}

/** A file that the Caddyfile imports on its first line, since it has global options: errors are logged by those alone. */
export const caddyBlock = ({ host, httpsPort, port }: Setup): string => `# Made by lks serve setup.
{
\tlog default {
\t\tformat filter {
\t\t\twrap json
\t\t\tfields {
\t\t\t\trequest>uri regexp \\?.* ""
\t\t\t\trequest>headers delete
\t\t\t\trequest>remote_ip delete
\t\t\t\trequest>client_ip delete
\t\t\t}
\t\t}
\t}
}

${host}${httpsPort === 443 ? '' : `:${httpsPort}`} {
\treverse_proxy 127.0.0.1:${port}
}
`;
