import { WHOLE } from '../../support/runs';

/**
 * Of the official files, those of the gate: works of every format, with and without a manifest, that begin,
 * change and end; a fifth of the decisions. All others have more of the same.
 */
const SHORT = [
  /cvdr|cjeu.(?:62015CJ0568|62016CC0626|.*fmx)|rechtspraak.*[05]\.xml$/,
  /BWBR00(?:01958|02023|18451|45754|02458(?!.20(?:0|1[0-2])|.*WTI))/,
  /3(?:1958R0001|2011L0083|2021R0953|2022R1925_oj)/,
];

/**
 * Whether an official file is in the size that is run. What is held of every file is held of these in
 * the gate.
 */
export const isTaken = (file: string): boolean => WHOLE || SHORT.some((pattern) => pattern.test(file));
