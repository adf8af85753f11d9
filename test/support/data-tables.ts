/** The tables of `data/`, for the rules that hold for every row. */
import path from 'node:path';
import { readData } from '../../src/library/pointers/data';

export const TABLES = readData(path.resolve(import.meta.dirname, '../../data'));
