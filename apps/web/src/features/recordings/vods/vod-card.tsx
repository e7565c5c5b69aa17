import {
  Badge,
  Button,
  CirclePlay,
  Cluster,
  Download,
  Ellipsis,
  IconButton,
  Menu,
  MenuItem,
  Meter,
  Pencil,
  SlidersHorizontal,
  Tag,
  Trash2,
} from '@footlight/ui';
import { useState } from 'react';
import { DateTime, formatFileSize, formatTokens } from '../../../shared/formats/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { recordingsVodsWords } from './words.ts';
import { recordingSignWords } from '../sign-words.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import type { Vod } from '../recordings.queries.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { SaleDialog } from './sale-dialog.tsx';
import { TrimDialog } from './trim-dialog.tsx';
import { useVodLink } from './use-vod-link.ts';
import { VodPicture } from './vod-picture.tsx';
import css from './vod-list.module.css';
import { WatchDialog } from './watch-dialog.tsx';

type Task = 'watch' | 'rename' | 'sell' | 'trailer' | 'trim' | 'delete';

export function VodCard({ vod, owner }: { vod: Vod; owner: 'user' | 'performer' }) {
  const t = useWords(recordingsVodsWords);
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const other = owner === 'performer' ? vod.customer : vod.performer;
  const facts = [
    ...(other ? [t('recordings.with', { name: other.name || other.username })] : []),
    ...(vod.bytes > 0 ? [formatFileSize(vod.bytes)] : []),
  ];
  return (
    <li className={css.card}>
      <div style={{ position: 'relative' }}>
        <VodPicture vod={vod} onWatch={() => setTask('watch')} />
        {vod.kind === 'private' && (
          <span className={css.kind}>
            <Badge tone="orchid" solid>
              {t('recordings.private')}
            </Badge>
          </span>
        )}
      </div>
      <div className={css.body}>
        <div className={css.head}>
          <div>
            <h2 dir="auto">{vod.title}</h2>
            <p className={css.facts}>
              <DateTime at={vod.createdAt} />
              {facts.length > 0 && ` · ${facts.join(' · ')}`}
            </p>
          </div>
          {owner === 'performer' && <Acts vod={vod} onTask={setTask} />}
        </div>
        <Progress vod={vod} />
        {vod.state === 'ready' && (
          <Cluster gap={8}>
            {!vod.isHeld && <DownloadButton vod={vod} />}
            <OnSale vod={vod} />
          </Cluster>
        )}
      </div>
      <WatchDialog vod={vod} open={task === 'watch'} onClose={close} />
      <RenameDialog vod={vod} open={task === 'rename'} onClose={close} />
      <SaleDialog vod={vod} open={task === 'sell'} onClose={close} />
      <TrimDialog vod={vod} as="trim" open={task === 'trim'} onClose={close} />
      <TrimDialog vod={vod} as="trailer" open={task === 'trailer'} onClose={close} />
      <DeleteDialog vod={vod} open={task === 'delete'} onClose={close} />
    </li>
  );
}

function Acts({ vod, onTask }: { vod: Vod; onTask: (task: Task) => void }) {
  const t = useWords(recordingsVodsWords);
  const label = t('recordings.acts', { title: vod.title });
  return (
    <Menu
      label={label}
      trigger={(attributes) => (
        <IconButton label={label} {...attributes}>
          <Ellipsis size={20} aria-hidden />
        </IconButton>
      )}
    >
      <MenuItem icon={<Pencil size={18} aria-hidden />} onSelect={() => onTask('rename')} disabled={!vod.canRename}>
        {t('recordings.rename')}
      </MenuItem>
      {vod.sale && (
        <MenuItem
          icon={<Tag size={18} aria-hidden />}
          onSelect={() => onTask('sell')}
          disabled={vod.state !== 'ready' || vod.isHeld}
        >
          {t('recordings.sale')}
        </MenuItem>
      )}
      {vod.sale && (
        <MenuItem
          icon={<CirclePlay size={18} aria-hidden />}
          onSelect={() => onTask('trailer')}
          disabled={!vod.canTrim && !(vod.state === 'ready' && !vod.isHeld && vod.sale.sales > 0)}
        >
          {t('recordings.trailer')}
        </MenuItem>
      )}
      <MenuItem
        icon={<SlidersHorizontal size={18} aria-hidden />}
        onSelect={() => onTask('trim')}
        disabled={!vod.canTrim}
      >
        {t('recordings.trim')}
      </MenuItem>
      <MenuItem
        tone="danger"
        icon={<Trash2 size={18} aria-hidden />}
        onSelect={() => onTask('delete')}
        disabled={!vod.canDelete}
      >
        {t('recordings.delete')}
      </MenuItem>
    </Menu>
  );
}

function OnSale({ vod: { sale } }: { vod: Vod }) {
  const t = useWords(recordingsVodsWords);
  if (!sale || (sale.status !== 'active' && sale.sales === 0)) return null;
  const sold = sale.sales > 0 ? ` · ${t('recordings.sold', { n: sale.sales })}` : '';
  return sale.status === 'active' ? (
    <Badge tone="ok">
      {t('recordings.onSale', { price: sale.price, shown: formatTokens(sale.price) })}
      {sold}
    </Badge>
  ) : (
    <Badge>{t('recordings.sold', { n: sale.sales })}</Badge>
  );
}

function Progress({ vod }: { vod: Vod }) {
  const t = useWords(recordingsVodsWords, recordingSignWords);
  if (vod.state === 'recording') return <p className={css.note}>{t('recordings.isRecorded')}</p>;
  if (vod.state === 'failed') return <p className={css.note}>{t(`recordings.failed.${vod.failure ?? 'broken'}`)}</p>;
  if (vod.state === 'processing' || vod.isTrimming) {
    const words = t(vod.isTrimming ? 'recordings.trimming' : 'recordings.processing', { percent: vod.progress });
    return (
      <div className={css.making}>
        <span>{words}</span>
        <Meter label={words} value={vod.progress} max={100} size="small" />
      </div>
    );
  }
  if (vod.isHeld) return <p className={css.note}>{t('recordings.held')}</p>;
  return vod.isPlain ? <p className={css.note}>{t('recordings.plain')}</p> : null;
}

function DownloadButton({ vod }: { vod: Vod }) {
  const t = useWords(recordingsVodsWords);
  const link = useVodLink();
  const download = () =>
    link.mutate(vod._id, {
      onSuccess: ({ url, fileName }) => {
        const anchor = document.createElement('a');
        anchor.href = url;
        anchor.download = fileName;
        anchor.click();
      },
      onError: (error) => void toast.error(error.message),
    });
  return (
    <Button
      icon={<Download size={18} aria-hidden />}
      busy={link.isPending}
      aria-label={t('recordings.downloadOf', { title: vod.title })}
      onClick={download}
    >
      {t('recordings.download')}
    </Button>
  );
}
