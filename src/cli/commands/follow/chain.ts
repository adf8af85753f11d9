import type { ChainAnswer } from '../../../contract/answers/following';
import { standingCodes, standingMark } from '../../../contract/standing';
import { treeOf } from '../../../lookup/chain-tree';
import { say } from '../../../messages';
import { safeCell, safeLine } from '../../../platform/text/safe-text';
import { isForPeople } from '../../../render/formats';
import type { RecordsView } from '../../../render/view';
import { answeredBy } from '../../command/answered-by';
import { defineCommand } from '../../command/command';
import type { Flags } from '../../command/flags';
import { questionOf } from './citations';

function chainView(data: ChainAnswer['data'], isForPeople: boolean): RecordsView {
  const { chainColumns, held } = say.follow;
  const keys = ['tree', 'external_id', 'date', 'held', 'court', 'outcome', 'standing', 'url'] as const;
  // A tree needs the width: long fields go on lines below.
  const below: ReadonlySet<string> = new Set(['court', 'outcome', 'standing', 'url']);
  return {
    kind: 'records',
    columns: keys.map((key) => ({
      key,
      label: chainColumns[key],
      ...(key === 'external_id' && { identifies: true as const }),
      ...(below.has(key) && { below: true }),
    })),
    rows: treeOf(data).map(({ node, edge, lines }) => ({
      tree: `${lines}${safeCell(edge?.relation ?? node.document_type)}`,
      court: safeCell(node.court ?? ''),
      date: safeCell(node.date),
      external_id: safeCell(node.external_id),
      outcome: safeCell(edge?.outcome ?? ''),
      standing: safeCell((isForPeople ? standingMark : standingCodes)(node.standing)),
      held: isForPeople ? held(node.held) : node.held ? 'yes' : 'no',
      url: safeCell(node.url),
    })),
  };
}

const FLAGS = { at: { kind: 'date', bound: 'first', help: () => say.follow.chainAt } } as const satisfies Flags;

export const command = defineCommand({
  needs: 'texts',
  details: () => say.follow.chainAbout,
  arguments: { id: { help: () => say.follow.decision, completes: 'row' } },
  examples: ['lks chain ECLI:NL:HR:1995:AA1575', 'lks chain ECLI:NL:HR:1997:AA2136 --json'],
  flags: FLAGS,
  async run(context, { args, flags: { at } }) {
    const { backend, ask } = await questionOf('chain', at === undefined ? {} : { at }, context, args);
    const { answer } = await ask();
    const { data, meta } = answer;
    const who = answeredBy(context, backend);
    const missing = data.nodes.flatMap(({ fetch }) => (fetch === undefined ? [] : [say.follow.fetch(safeLine(fetch))]));
    const notes = [
      ...(data.edges.length === 0 ? [say.follow.noLink(safeLine(data.nodes[0]?.external_id ?? ''))] : []),
      ...(missing.length > 0 ? [say.follow.missing(missing.length), ...missing] : []),
      ...(meta.cut ? [say.follow.cut(data.nodes.length)] : []),
      ...(who.notes ?? []),
    ];
    return { output: { data: answer, view: chainView(data, isForPeople(context.format)) }, pager: true, ...who, notes };
  },
});
