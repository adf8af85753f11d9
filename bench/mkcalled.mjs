// scratch: gives a library of the schema before the new tables
import { loadProduct } from './load.mjs';
import { DatabaseSync } from 'node:sqlite';
