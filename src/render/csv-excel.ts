/** CSV as Excel reads it where a comma is the decimal sign (`--csv=excel`): the other dialect of `csv.ts`. */
export { excelRenderer as renderer } from './csv';
