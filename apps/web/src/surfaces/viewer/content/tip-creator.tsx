import { Button, buttonClass, Gift } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PerformerView } from '../../../features/performers/index.ts';
import { streamingQueries } from '../../../features/streaming/index.ts';
import { TipSheet, type TipDraft } from '../../../features/tips/index.ts';
import { LoginLink } from '../../../shared/entry/index.ts';
import { useFeatures } from '../../../shared/settings/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { catalogWords } from '../../../features/catalog/words.ts';

const FIRST_TIP = 25;

/** Tips a performer, or says why that isn't possible. Visitors log in first; hidden for accounts that can't tip. */
export function TipCreator({ performer }: { performer: PerformerView }) {
  const t = useWords(catalogWords);
  const { role } = useSession();
  const [draft, setDraft] = useState<TipDraft>();
  const isOn = useFeatures()('tips');
  const { data: room, error } = useQuery({
    ...streamingQueries.room(performer.username),
    enabled: role === 'user' && isOn,
  });
  const why = isOn ? error?.message : t('shown.tipsOff');
  const words = (
    <>
      <Gift size={16} aria-hidden />
      {t('shown.tip')}
    </>
  );
  if (role === undefined && isOn)
    return (
      <LoginLink
        returnTo={`/${performer.username}`}
        goOn={() => setDraft({ token: FIRST_TIP })}
        className={buttonClass({ tone: 'brass' })}
      >
        {words}
      </LoginLink>
    );
  if (role !== 'user' && role !== undefined) return null;
  return (
    <>
      <Button
        tone="brass"
        busy={!room && !why}
        aria-disabled={why !== undefined}
        title={why}
        onClick={() => (why === undefined ? setDraft({ token: FIRST_TIP }) : toast.error(why))}
      >
        {words}
      </Button>
      {room && (
        <TipSheet
          draft={draft}
          onClose={() => setDraft(undefined)}
          room={{
            performerId: performer._id,
            conversationId: room.conversationId,
            name: performer.name,
            tipMenu: room.tipMenu,
          }}
        />
      )}
    </>
  );
}
