import { Button, Dialog, Video } from '@footlight/ui';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { formatTokens } from '../../shared/formats/index.ts';
import { useProfile } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { recordingsWords } from './words.ts';
import { showsStageWords } from '../shows/stage/words.ts';
import { siteWords } from '../../shared/words/site.ts';
import { TokenPrice } from '../currencies/index.ts';
import { TopUpSheet } from '../wallet/index.ts';
import { Sign } from './sign.tsx';
import css from './recordings.module.css';
import { useApi } from '../../shared/api/index.ts';
import { usePaidCommand } from '../../shared/paying/index.ts';
import { recordingsQueries } from './recordings.queries.ts';
import { useRecordState } from './use-record-state.ts';

export interface RecordOfferProps {
  sessionId: string;
  performerName: string;
}

export function RecordOffer({ sessionId, performerName }: RecordOfferProps) {
  const t = useWords(recordingsWords);
  const { data: state } = useRecordState(sessionId);
  const [asking, setAsking] = useState(false);
  if (!state || state.price === undefined) return null;
  const { price } = state;
  return (
    <>
      {state.canRecord && !state.isPaid && (
        <Button icon={<Video size={18} aria-hidden />} onClick={() => setAsking(true)}>
          {t('recordings.offer', { tokens: formatTokens(price) })}
        </Button>
      )}
      <Sign on={state.isRecording} />
      {state.obstacle && <p className={css.obstacle}>{t('recordings.noOffer')}</p>}
      <Consent
        open={asking && state.canRecord && !state.isPaid}
        onClose={() => setAsking(false)}
        sessionId={sessionId}
        price={price}
        name={performerName}
      />
    </>
  );
}

interface ConsentProps {
  open: boolean;
  onClose: () => void;
  sessionId: string;
  price: number;
  name: string;
}
function Consent({ open, onClose, sessionId, price, name }: ConsentProps) {
  const t = useWords(recordingsWords, showsStageWords, siteWords);
  const balance = useProfile('user')?.balance ?? 0;
  const record = usePayRecording(sessionId, onClose);
  const isShort = balance < price;
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        size="small"
        title={t('recordings.offerTitle')}
        actions={
          <>
            <Button onClick={onClose}>{t('shell.cancel')}</Button>
            {isShort ? (
              <Button tone="brass" onClick={() => record.topUpFirst(price)}>
                {t('shows.topUp')}
              </Button>
            ) : (
              <Button tone="brass" busy={record.isPending} onClick={() => record.pay(price)}>
                {t('recordings.agree')}
              </Button>
            )}
          </>
        }
      >
        <p className={css.price}>
          <TokenPrice tokens={price} size={22} tone="brass" />
        </p>
        <ul className={css.terms}>
          <li>{t('recordings.consentWhat', { name })}</li>
          <li>{t('recordings.consentAgreed', { name })}</li>
          <li>{t('recordings.consentPrice')}</li>
          <li>{t('recordings.consentWho', { name })}</li>
        </ul>
        {isShort ? (
          <p role="alert">{t('recordings.short')}</p>
        ) : (
          record.error && <p role="alert">{record.error.message}</p>
        )}
      </Dialog>
      <TopUpSheet {...record.topUp} />
    </>
  );
}

/** Pays for the recording of the private show. */
function usePayRecording(sessionId: string, onPaid: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = recordingsQueries.state(sessionId);
  // Refetches the recording state, which shows why the payment failed.
  const lookAgain = () => void client.invalidateQueries({ queryKey });
  return usePaidCommand({
    name: `recordings.pay ${sessionId}`,
    pay: (tokens: number, key) => api.recordings.pay({ params: { id: sessionId }, body: { token: tokens } }, { key }),
    needs: (tokens) => tokens,
    onPaid: (state) => {
      client.setQueryData(queryKey, state);
      onPaid();
    },
    onFailed: lookAgain,
  });
}
