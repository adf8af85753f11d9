/** Decisions that are made up for the tests of readers, in the form of Rechtspraak. */

/** A relation in the register of a decision; without `aanleg` it says nothing of which is the earlier one. */
export function relationTo(other: string, type: string, aanleg: string, gevolg = '', label = 'Label'): string {
  const named = (name: string, value: string): string => (value === '' ? '' : ` ${name}="http://x/${value}"`);
  const attributes = `${named('type', type)}${named('aanleg', aanleg && `${aanleg}Aanleg`)}${named('gevolg', gevolg && `gevolg#${gevolg}`)}`;
  return `<relation resourceIdentifier="${other}"${attributes}>${label}: ${other}${gevolg && `, ${gevolg}`}</relation>`;
}

/** A file with these relations and this text. */
export const madeUp = (relations: string, text: string, ecli = 'ECLI:NL:HR:2031:7'): string =>
  `<open-rechtspraak><RDF><Description><identifier>${ecli}</identifier><creator>Hoge Raad</creator><date>2031-02-03</date>
<type>Uitspraak</type><subject>Civiel recht</subject>${relations}</Description></RDF><uitspraak>${text}</uitspraak></open-rechtspraak>`;
