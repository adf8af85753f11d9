/** The questions that an article answers, by field of law. */
import type { QuestionRow } from '../rows';


export const QUESTIONS: readonly QuestionRow[] = [];
