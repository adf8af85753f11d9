/** Pretended terminals of other widths than those of test/cli/terminal-widths. */
import { describeWidths } from '../../test/support/terminal-widths';
import { WHOLE } from '../support/runs';

describeWidths(WHOLE ? [20, 30, 50, 60, 72, 80, 100, 120, 132, 200, 400] : [50, 80, 120]);
