"""Reads a library with the SQLite of apsw, and compares sums by itself: prints as JSON with which version, how many, and how many are others.

With --write it first has that SQLite write the whole file anew.
"""
import json
import struct
import sys
import zlib

import apsw

FACTS = """select docs.id, uuid, docs.work, source, works.work, language, position, name, external_id, title, title_key, url,
  document_type, decision_date, publication_date, digest, repealed, named, own_at, heading_from, heading_to
  from docs join works on works.id = docs.work join areas on areas.id = docs.area order by docs.id"""
OWN = """select id, source, work, language, shelf, valid_from, fetched, known_as_of, imported, next_change from works order by id"""


def row_sum(values):
    heads, texts = b"", ""
    for value in values:
        if value is None:
            heads += b"\0"
        elif isinstance(value, str):
            heads += b"\2" + struct.pack(">I", len(value.encode("utf-16-le")) // 2)
            texts += value
        elif isinstance(value, bytes):
            heads += b"\3" + struct.pack(">I", len(value)) + value
        else:
            heads += b"\1" + struct.pack(">d", value)
    return zlib.crc32(heads + texts.encode())


file = sys.argv[-1]
database = apsw.Connection(file)
if "--write" in sys.argv:
    database.execute("vacuum")
[whole] = database.execute("pragma integrity_check").fetchone()
compared = others = 0
for rows, kept in ((FACTS, "select facts from sums order by id"), (OWN, "select own from work_sums order by id")):
    for row, (sum,) in zip(database.execute(rows).fetchall(), database.execute(kept).fetchall(), strict=True):
        compared += 1
        others += row_sum(row) != sum
for row, packed, kept in database.execute("select texts.id, packed, text from texts join sums on sums.id = texts.id"):
    compared += 1
    others += zlib.crc32(packed, row % 4294967291) != kept
print(json.dumps({"sqlite": apsw.sqlite_lib_version(), "whole": whole, "compared": compared, "others": others}))
