import { Button, buttonClass, ExternalLink, Note, Package, Pencil, Send, Trash2 } from '@footlight/ui';
import { useState } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime } from '../../../shared/formats/index.ts';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { crowdfundingDeskWords } from './words.ts';
import { CrowdfundingCard } from '../cards/crowdfunding-card.tsx';
import type { Crowdfunding } from '../crowdfunding.queries.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import css from './desk.module.css';
import { useOwnActs } from './use-own-crowdfunding.ts';

const LONGEST_NEWS = 2000;
const LONGEST_NOTE = 1000;

type Asked = 'news' | 'deliver' | 'cancel';

export function OwnCard({ one, onEdit }: { one: Crowdfunding; onEdit: () => void }) {
  const t = useWords(crowdfundingDeskWords);
  const [asked, setAsked] = useState<Asked>();
  const { status, claimedAt, dueAt } = one;
  const isOpen = status === 'draft' || status === 'active' || status === 'funded';
  const canDeliver = status === 'funded' && !claimedAt;
  const canWrite = status === 'active' || status === 'funded' || status === 'delivered';
  return (
    <CrowdfundingCard one={one}>
      {status === 'funded' && (
        <Note size={14}>
          {t(canDeliver ? 'crowd.desk.deliver' : 'crowd.desk.waits')}{' '}
          {dueAt && <DateTime at={dueAt} pattern="DD/MM/YYYY" />}
        </Note>
      )}
      <div className={css.acts}>
        {canDeliver && (
          <Button
            size="small"
            tone="action"
            icon={<Package size={16} aria-hidden />}
            onClick={() => setAsked('deliver')}
          >
            {t('crowd.deliver')}
          </Button>
        )}
        {canWrite && (
          <Button size="small" icon={<Send size={16} aria-hidden />} onClick={() => setAsked('news')}>
            {t('crowd.writeNews')}
          </Button>
        )}
        {isOpen && (
          <Button size="small" icon={<Pencil size={16} aria-hidden />} onClick={onEdit}>
            {t('crowd.edit')}
          </Button>
        )}
        <SiteLink href={`/crowdfunding/${one._id}`} className={buttonClass({ tone: 'quiet', size: 'small' })}>
          <ExternalLink size={16} aria-hidden />
          {t('crowd.open')}
        </SiteLink>
        {isOpen && (
          <Button size="small" tone="quiet" icon={<Trash2 size={16} aria-hidden />} onClick={() => setAsked('cancel')}>
            {t(status === 'draft' ? 'crowd.delete' : 'crowd.cancel')}
          </Button>
        )}
      </div>
      <AskedDialog one={one} asked={asked} onClose={() => setAsked(undefined)} />
    </CrowdfundingCard>
  );
}

interface AskedProps {
  one: Crowdfunding;
  asked: Asked | undefined;
  onClose: () => void;
}
function AskedDialog({ one, asked, onClose }: AskedProps) {
  const t = useWords(crowdfundingDeskWords);
  const acts = useOwnActs(one);
  return (
    <>
      {asked === 'news' && (
        <WordsDialog
          title={t('crowd.writeNews')}
          text={t('crowd.newsText')}
          label={t('crowd.newsLabel')}
          submit={t('crowd.newsSend')}
          longest={LONGEST_NEWS}
          onClose={onClose}
          onWords={acts.write}
        />
      )}
      {asked === 'deliver' && (
        <WordsDialog
          title={t('crowd.deliver')}
          text={t('crowd.deliverText')}
          label={t('crowd.deliverLabel')}
          submit={t('crowd.deliverSend')}
          longest={LONGEST_NOTE}
          onClose={onClose}
          onWords={acts.deliver}
        />
      )}
      {asked === 'cancel' && <CancelDialog one={one} onClose={onClose} onCancel={acts.remove} />}
    </>
  );
}
