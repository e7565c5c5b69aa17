import type { ReportKind } from '@footlight/contract';
import { Button, Flag, IconButton } from '@footlight/ui';
import { Suspense, useState } from 'react';
import { useWords } from '../../shared/words/index.ts';
import { siteWords } from '../../shared/words/site.ts';
import { ReportDialog } from './dialog.ts';

interface Props {
  kind: ReportKind;
  id: string;
  /** Renders only the icon, for a row of icons. */
  isSmall?: boolean;
}

export function ReportButton({ kind, id, isSmall = false }: Props) {
  const t = useWords(siteWords);
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {isSmall ? (
        <IconButton size="small" label={t('reports.report')} onClick={open}>
          <Flag size={16} aria-hidden />
        </IconButton>
      ) : (
        <Button tone="quiet" size="small" icon={<Flag size={16} aria-hidden />} onClick={open}>
          {t('reports.report')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ReportDialog kind={kind} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
