/** The stand-ins of the tests for services and publishers, for rows that need one that answers. */

export { artikel, toestandXml, wettekst } from '../../test/fixtures/import/toestand';
export { uitspraakXml } from '../../test/fixtures/import/uitspraak';
export { putRegeling, putSru } from '../../test/support/publishers/repository';
export { startPublishers } from '../../test/support/publishers/server';
export { putUitspraken } from '../../test/support/publishers/uitspraken';
