/** One line of columns. cli-table3 enters here. */
import CliTable from 'cli-table3';
import { hyperlink, type Style } from './paint';
import { displayWidth } from './width';

export interface Cell {
  /** One line of safe text, no wider than `width`. */
  text: string;
  /** Columns of the terminal. */
  width: number;
  align?: 'right';
  style?: Style;
  /** Where the text links to, from `safeUrl`. */
  href?: string;
}

/** Columns between two cells. */
export const GAP = 2;

const SIDES = ['top', 'bottom', 'left', 'right', 'mid'] as const;
const CORNERS = ['top-mid', 'top-left', 'top-right', 'bottom-mid', 'bottom-left', 'bottom-right'] as const;
const JOINTS = ['left-mid', 'mid-mid', 'right-mid'] as const;
const NO_BORDERS = Object.fromEntries([...SIDES, ...CORNERS, ...JOINTS].map((name) => [name, '']));

/**
 * The package is given stand-ins, letters of one column each and one letter a cell, and the texts take their places
 * afterwards: it measures text by older tables than terminals do, cuts cells whose link or colour it cannot measure,
 * and takes time with the square of the length of text that is not ASCII (faults.md, threat 5).
 */
const FIRST_LETTER = 0x100;
const STAND_IN = /([\u0100-\u024f])\1*/g;

const standIn = (text: string, at: number): string => String.fromCharCode(FIRST_LETTER + at).repeat(displayWidth(text));

function drawn({ text, style, href }: Cell): string {
  const styled = style?.(text) ?? text;
  return href === undefined ? styled : hyperlink(styled, href);
}

/** The cells as one line without borders and without spaces at its end. Cells of no width are left out. */
export function tableLine(cells: readonly Cell[]): string {
  const shown = cells.filter((cell) => cell.width > 0);
  const table = new CliTable({
    chars: { ...NO_BORDERS, middle: ' '.repeat(GAP) },
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
    colWidths: shown.map((cell) => cell.width),
    colAligns: shown.map((cell) => cell.align ?? 'left'),
  });
  table.push(shown.map((cell, at) => standIn(cell.text, at)));
  const line = table.toString().trimEnd();
  return line.replace(STAND_IN, (letters) => {
    const cell = shown[letters.charCodeAt(0) - FIRST_LETTER];
    return cell === undefined ? '' : drawn(cell);
  });
}
