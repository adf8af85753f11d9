/** Decisions that were imported by the program, as their files have them and as lks does. */
import path from 'node:path';
import { type Library, openLibrary } from '../../../src/library/library';
import { DECISIONS, readDecision } from '../readers/court-formex';
import { readDecisionPage } from '../readers/court-xhtml';
import { readUitspraak } from '../readers/rechtspraak';
import { type Opinion, opinionOf, type Ruling, rulingOf } from '../readers/rechtspraak-parts';
import { headOf, type RegisterRelation, relationsOf } from '../readers/rechtspraak-register';
import type { Answered } from './body';
import type { ExpectedDocument } from './flow';
import { documentId, Product } from './product';
import type { AnsweredEdge } from './standing';
import { nameOf, readXml } from './xml';

/** A decision as its file has it. */
export interface Decision {
  document: ExpectedDocument;
  relations: RegisterRelation[];
  day: string;
  opinion?: Opinion | undefined;
  ruling?: Ruling | undefined;
}

export function readDutch(file: string): Decision {
  const root = readXml(file);
  const [opinion, ruling] = [opinionOf(root), rulingOf(root)];
  return { document: readUitspraak(root), relations: relationsOf(root), day: headOf(root).day, opinion, ruling };
}

export function readEuropean(file: string): Decision {
  const root = readXml(file);
  const read = DECISIONS.includes(nameOf(root)) ? readDecision : readDecisionPage;
  return { document: read(root, path.basename(file)), relations: [], day: '' };
}

const idOf = ({ source, id, language }: ExpectedDocument): string => documentId(source, id, language);

export class Imported {
  decisions: Decision[] = [];
  #answered = new Map<string, Answered>();
  #library: Library | undefined;
  readonly product: Product;

  constructor(home: string, name: string) {
    this.product = Product.in(home, name);
  }

  async open(files: readonly string[], decisions: Decision[]): Promise<void> {
    await this.product.import(files);
    this.decisions = decisions;
    this.#answered = await this.product.wholeTexts(decisions.map(({ document }) => idOf(document)));
    this.#library = openLibrary(this.product.library);
  }

  answered({ document }: Pick<Decision, 'document'>): Answered {
    const one = this.#answered.get(idOf(document));
    if (one === undefined) throw new Error(`lks has no ${document.id}`);
    return one;
  }

  async chain(ecli: string): Promise<{ nodes: { external_id: string; standing?: unknown }[]; edges: AnsweredEdge[] }> {
    return (await (await this.#library!.following()).chain(ecli)).data;
  }

  close(): void {
    this.#library?.close();
  }
}
