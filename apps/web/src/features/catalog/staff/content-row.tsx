import { Badge, Note } from '@footlight/ui';
import { DateTime } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { catalogStaffWords } from './words.ts';
import { AgeMeter } from '../../verification/staff/index.ts';
import css from './content.module.css';
import type { StaffItem } from './content.staff.queries.ts';

export function ContentRow({ item }: { item: StaffItem }) {
  const t = useWords(catalogStaffWords);
  return (
    <span className={css.row}>
      <span className={css.thumb}>{item.picture && <img src={item.picture.src} alt="" loading="lazy" />}</span>
      <span className={css.about}>
        <span className={css.name}>
          <b>{item.title}</b>
          <Badge>{t(`admin.c.kind.${item.kind}`)}</Badge>
        </span>
        <Note as="span" size={13}>
          <bdi>@{item.performer.username}</bdi>
        </Note>
        {item.status === 'pending' ? (
          <AgeMeter createdAt={item.pendingSince ?? item.updatedAt} />
        ) : (
          <Note as="span" size={13}>
            <DateTime at={item.updatedAt} />
          </Note>
        )}
      </span>
    </span>
  );
}
