import { Tabs } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { MyExternal, MySubscriptions } from '../../../features/subscriptions/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { translateOf, useWords } from '../../../shared/words/index.ts';
import { subscriptionsWords } from '../../../features/subscriptions/words.ts';
import { shellWords } from '../../../features/shell/words.ts';
import css from '../account.module.css';

export const Route = createFileRoute('/subscriptions')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user'),
  ssr: false,
  head: ({ match }) => ({
    meta: [
      { title: translateOf(match.context.words, shellWords)('shell.subscriptions') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: SubscriptionsPage,
});

function SubscriptionsPage() {
  const t = useWords(subscriptionsWords, shellWords);
  const [tab, setTab] = useState('creators');
  return (
    <div className={css.page}>
      <div>
        <h1>{t('shell.subscriptions')}</h1>
        <p className={css.lead}>{t('subs.intro')}</p>
      </div>
      <Tabs
        label={t('shell.subscriptions')}
        value={tab}
        onChange={setTab}
        panelClassName={css.panel}
        tabs={[
          { id: 'creators', label: t('subs.onSite'), panel: <MySubscriptions /> },
          { id: 'elsewhere', label: t('subs.elsewhere'), panel: <MyExternal /> },
        ]}
      />
    </div>
  );
}
