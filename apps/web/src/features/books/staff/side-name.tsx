import { Cluster } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import { booksStaffWords } from './words.ts';
import type { Transfer } from './books.staff.queries.ts';

/** The owner of one side of a movement. */
export function SideName({ side }: { side: Transfer['sides'][number] }) {
  const t = useWords(booksStaffWords);
  return (
    <Cluster as="span" gap={2} columnGap={8} title={side.accountId}>
      {t(`admin.books.class.${side.class}`)}
      {side.owner && <b>{side.owner.username}</b>}
    </Cluster>
  );
}
