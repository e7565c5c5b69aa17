import { Button, buttonClass, ErrorState, ExternalLink, Sheet, Skeleton, Stack } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SiteLink } from '../../../../shared/app/index.ts';
import { DiscardDialog } from '../../../../shared/forms/index.ts';
import { toast } from '../../../../shared/toasts/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { catalogDeskWords } from '../words.ts';
import { deskQueries, type OwnItem } from '../desk.queries.ts';
import { shownAt, type Kind } from '../kinds.ts';
import { ItemForm, type Wanted } from './item-form.tsx';
import { PhotoUpload } from './photo-upload.tsx';

interface Props {
  kind: Kind;
  /** Item id, or undefined for a new item. */
  id: string | undefined;
  /** The item from the list, if already loaded. */
  known: OwnItem | undefined;
  /** `isDone` means that the item needs no further steps. */
  onSaved: (item: OwnItem, isDone: boolean) => void;
  onClose: () => void;
}

/** Creates or edits an item in a sheet next to the list. */
export function ItemEditor({ kind, id, known, onSaved, onClose }: Props) {
  const t = useWords(catalogDeskWords);
  const formId = useId();
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [wanted, setWanted] = useState<Wanted>();
  const query = useQuery({ ...deskQueries.item(kind, id ?? ''), enabled: id !== undefined, placeholderData: known });
  const item = id === undefined ? undefined : query.data;
  const isMany = kind === 'photo' && id === undefined;
  const saved = (next: OwnItem) => {
    toast.success(t('content.saved'));
    onSaved(next, !(kind === 'gallery' && id === undefined));
  };
  const page = item && shownAt(kind, item.slug);
  return (
    <Sheet
      open
      onClose={() => (isDirty ? setAsking(true) : onClose())}
      size="large"
      title={item ? item.title : t(`content.new.${kind}`)}
      actions={
        isMany ? (
          <Button tone="action" onClick={onClose}>
            {t('content.done')}
          </Button>
        ) : (
          <>
            {page && (
              <SiteLink href={page} className={buttonClass({ tone: 'quiet' })}>
                <ExternalLink size={16} aria-hidden />
                {t('content.preview')}
              </SiteLink>
            )}
            <SaveButtons kind={kind} item={item} form={formId} busy={isBusy} onWanted={setWanted} />
          </>
        )
      }
    >
      {isMany ? (
        <PhotoUpload />
      ) : id !== undefined && !item ? (
        <Loading query={query} />
      ) : (
        <ItemForm
          key={item?._id ?? 'new'}
          id={formId}
          kind={kind}
          item={item}
          wanted={wanted}
          onDirty={setDirty}
          onBusy={setBusy}
          onSaved={saved}
        />
      )}
      <DiscardDialog
        open={isAsking}
        onKeep={() => setAsking(false)}
        onDiscard={onClose}
        words={{
          ask: t('content.discardAsk'),
          text: t('content.discardText'),
          keep: t('content.keepEditing'),
          discard: t('content.discard'),
        }}
      />
    </Sheet>
  );
}

function Loading({ query }: { query: { error: Error | null; isFetching: boolean; refetch: () => unknown } }) {
  if (query.error)
    return <ErrorState reason={query.error.message} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  return (
    <Stack gap={16} aria-busy>
      <Skeleton height={72} radius={10} />
      <Skeleton height={44} radius={10} />
      <Skeleton height={120} radius={10} />
    </Stack>
  );
}

interface SaveProps {
  kind: Kind;
  item: OwnItem | undefined;
  form: string;
  busy: boolean;
  onWanted: (wanted: Wanted) => void;
}
function SaveButtons({ kind, item, form, busy, onWanted }: SaveProps) {
  const t = useWords(catalogDeskWords);
  const submit = (wanted: Wanted, tone: 'action' | 'neutral', words: string) => (
    <Button tone={tone} type="submit" form={form} busy={busy} onClick={() => onWanted(wanted)}>
      {words}
    </Button>
  );
  if (kind === 'gallery' && !item) return submit('draft', 'action', t('content.nextPhotos'));
  if (item?.wantedStatus === 'active') return submit(undefined, 'action', t('content.save'));
  return (
    <>
      {submit(item ? undefined : 'draft', 'neutral', t(item ? 'content.save' : 'content.saveDraft'))}
      {submit('active', 'action', t('content.publish'))}
    </>
  );
}
