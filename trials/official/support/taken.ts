import { WHOLE } from '../../support/runs';

/**
 * Of the official files, those of the gate: works of every format, with and without a manifest, that begin,
 * change and end; a fifth of the decisions. All others have more of the same.
 */
const SHORT = [
  /cvdr|cjeu|rechtspraak.*[05]\.xml$/,
  /BWBR00(?:01958|02023|03984|14493|08326|18451|45754|02458(?!.200|.2010|.*WTI))/,
  /3(?:1958R0001|2011L0083|2015R2120|2017R1001|2019R2088|2021R0953|2022R1925)/,
];

/**
 * Whether an official file is in the size that is run. What is held of every file is held of these in
 * the gate.
 */
export const isTaken = (file: string): boolean => WHOLE || SHORT.some((pattern) => pattern.test(file));
