import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'disks',
  what: 'disks that are full, read-only, without second names, or that do not read; files that may not grow, too few that may be open; little memory',
  of: ['src/platform', 'src/library', 'src/state'],
  sizes: ['800 files of an import', '1,200 files'],
});
