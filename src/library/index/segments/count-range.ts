/** How many documents of a bitmap have their row numbers in a range. */
import type { Range } from '../../file/row-numbers';
import type { Matched } from './looking';

export function countInRange({ segment, mask }: Pick<Matched, 'segment' | 'mask'>, { first, last }: Range): number {
  const { memory, row, bytes } = segment;
  const { kernel } = memory;
  if (first > row.last || last < row.first) return 0;
  if (first <= row.first && last >= row.last) return kernel.count(mask, bytes);
  return memory.within(() => {
    const own = memory.borrow(bytes);
    kernel.zero(own, bytes);
    kernel.orRange(own, segment.below(first), segment.below(last + 1));
    kernel.and(own, mask, bytes);
    return kernel.count(own, bytes);
  });
}
