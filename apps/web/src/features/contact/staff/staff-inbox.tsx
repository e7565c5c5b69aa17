import { Button, Inbox, Note } from '@footlight/ui';
import { useInfiniteQuery, useQueryClient, infiniteQueryOptions } from '@tanstack/react-query';
import type { Res } from '@footlight/contract';
import { useState } from 'react';
import { callerOf, queryKeyOf, useApi, type EndpointOf } from '../../../shared/api/index.ts';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { DateTime } from '../../../shared/formats/index.ts';
import { useAct } from '../../../shared/forms/index.ts';
import { CardText, StaffCard, StaffQueue } from '../../../shared/lists/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { contactStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import css from '../contact.module.css';

type Page = Res<EndpointOf<'contactStaff.search'>>;
type Message = Page['data'][number];
export const INBOX_FILTERS = ['open', 'answered'] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];
const PAGE = 24;
const LONGEST = 5000;

const inbox = (status: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeyOf('contactStaff.search', { pages: status }),
    queryFn: ({ client, signal, pageParam }) =>
      callerOf(client)(
        'contactStaff.search',
        { query: { status, limit: PAGE, offset: pageParam } },
        { signal },
      ) as Promise<Page>,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length * PAGE : undefined),
  });

/** Messages to staff: open ones in order of arrival, or answered ones. */
export function StaffInbox({ filter, onFilter }: { filter: InboxFilter; onFilter: (filter: InboxFilter) => void }) {
  const t = useWords(contactStaffWords, staffWords);
  return (
    <StaffQueue
      query={useInfiniteQuery(inbox(filter))}
      label={t('admin.contact')}
      filters={INBOX_FILTERS}
      filter={filter}
      onFilter={onFilter}
      nameOf={(id) => t(`admin.ct.filter.${id}`)}
      empty={{ icon: Inbox, title: t('admin.ct.empty') }}
      card={(one) => <MessageCard key={one._id} one={one} />}
    />
  );
}

function MessageCard({ one }: { one: Message }) {
  const t = useWords(contactStaffWords);
  const { name, email, account, subject, message, answer, answeredAt, answeredBy = '', createdAt } = one;
  const username = account?.username ?? t('admin.ct.visitor');
  return (
    <StaffCard by={{ name, username }} at={createdAt} acts={<Acts one={one} />}>
      <h2>{subject}</h2>
      <a href={`mailto:${email}`}>{email}</a>
      <CardText>{message}</CardText>
      {answeredAt && (
        <div className={css.answer}>
          <Note size={14}>
            {t('admin.ct.answeredBy', { name: answeredBy })} <DateTime at={answeredAt} />
          </Note>
          {answer}
        </div>
      )}
    </StaffCard>
  );
}

function Acts({ one: { _id: id, name, status } }: { one: Message }) {
  const t = useWords(contactStaffWords, staffWords);
  const api = useApi();
  const client = useQueryClient();
  const [isAnswering, setAnswering] = useState(false);
  const [isSure, setSure] = useState(false);
  const { act } = useAct('contactStaff');
  const mark = (next: InboxFilter) =>
    act(() => api.contactStaff.mark({ params: { id }, body: { status: next } }), t('admin.ct.marked'));
  return (
    <>
      <Button
        tone="danger"
        onClick={() =>
          isSure ? void act(() => api.contactStaff.remove({ params: { id } }), t('admin.ct.removed')) : setSure(true)
        }
      >
        {t(isSure ? 'admin.ar.removeSure' : 'admin.ar.remove')}
      </Button>
      {status === 'answered' ? (
        <Button onClick={() => void mark('open')}>{t('admin.ct.reopen')}</Button>
      ) : (
        <>
          <Button onClick={() => void mark('answered')}>{t('admin.ct.close')}</Button>
          <Button tone="action" onClick={() => setAnswering(true)}>
            {t('admin.ct.answer')}
          </Button>
        </>
      )}
      {isAnswering && (
        <WordsDialog
          title={t('admin.ct.answerTo', { name })}
          text={t('admin.ct.answerHint')}
          label={t('admin.ct.answerText')}
          submit={t('admin.ct.send')}
          longest={LONGEST}
          onClose={() => setAnswering(false)}
          onWords={async (text) => {
            await api.contactStaff.answer({ params: { id }, body: { text } });
            toast.success(t('admin.ct.sent'));
            void client.invalidateQueries({ queryKey: queryKeyOf('contactStaff.search') });
          }}
        />
      )}
    </>
  );
}
