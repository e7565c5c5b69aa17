import {
  buttonClass,
  EmptyState,
  IconButton,
  iconButtonClass,
  MessageSquare,
  Search,
  Settings,
  Skeleton,
  TextField,
  Users,
} from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { PagedList } from '../../../shared/lists/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { messagingWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { messagingQueries } from '../messaging.queries.ts';
import { TermsSheet } from '../terms/terms-sheet.tsx';
import { ConversationRow } from './conversation-row.tsx';
import css from './list.module.css';

/** Searchable list of conversations. `heading` is `h1` if no conversation is open, otherwise `h2`. */
export function ConversationList({ heading: Heading }: { heading: 'h1' | 'h2' }) {
  const t = useWords(messagingWords, siteWords);
  const { role } = useSession();
  const [terms, setTerms] = useState(false);
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const query = useInfiniteQuery(messagingQueries.list(q));
  const talks = query.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      <div className={css.top}>
        <Heading>{t('messaging.title')}</Heading>
        {role === 'performer' && (
          <SiteLink href="/creator/mass-messages" className={iconButtonClass()} aria-label={t('messaging.massTitle')}>
            <Users size={20} aria-hidden />
          </SiteLink>
        )}
        <IconButton label={t('messaging.terms')} onClick={() => setTerms(true)}>
          <Settings size={20} aria-hidden />
        </IconButton>
      </div>
      <TermsSheet open={terms} onClose={() => setTerms(false)} />
      <div className={css.search}>
        <TextField
          label={t('messaging.searchPeople')}
          hideLabel
          type="search"
          icon={<Search size={16} aria-hidden />}
          placeholder={t('messaging.searchPeople')}
          maxLength={100}
          value={text}
          onChange={setText}
        />
      </div>
      <PagedList
        query={query}
        count={talks.length}
        failed={t('messaging.listFailed')}
        skeleton={<Rows />}
        empty={
          q ? (
            <EmptyState icon={<Search size={28} aria-hidden />} title={t('messaging.nobodyFound')} />
          ) : (
            <EmptyState
              icon={<MessageSquare size={28} aria-hidden />}
              title={t('messaging.noConversations')}
              action={
                <SiteLink href="/creators" className={buttonClass({ tone: 'action' })}>
                  {t('messaging.findCreators')}
                </SiteLink>
              }
            >
              {t('messaging.noConversationsText')}
            </EmptyState>
          )
        }
        frame={(content) => <div className={css.rows}>{content}</div>}
      >
        <ul>
          {talks.map((talk) => (
            <li key={talk._id}>
              <ConversationRow talk={talk} />
            </li>
          ))}
        </ul>
      </PagedList>
    </>
  );
}

const ROWS = ['60%', '44%', '72%', '52%', '66%'];
const Rows = () => (
  <div aria-busy="true">
    {ROWS.map((width) => (
      <div key={width} className={css.skeleton}>
        <Skeleton width={44} height={44} radius="50%" />
        <Skeleton width={width} height={16} />
      </div>
    ))}
  </div>
);
