import type { ReportKind } from '@footlight/contract';
import { After, Ellipsis, Flag, iconButtonClass, Menu, MenuItem } from '@footlight/ui';
import { Suspense, useState } from 'react';
import { useWords } from '../../shared/words/index.ts';
import { siteWords } from '../../shared/words/site.ts';
import { ReportDialog } from './dialog.ts';

interface Props {
  kind: ReportKind;
  id: string;
}

/** Menu that contains the report action, for pages that should feature other buttons. Never rendered on the server. */
export const ReportMenu = (props: Props) => (
  <After ms={0}>
    <More {...props} />
  </After>
);

function More({ kind, id }: Props) {
  const t = useWords(siteWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu
        label={t('reports.more')}
        trigger={(attributes) => (
          <button type="button" className={iconButtonClass()} aria-label={t('reports.more')} {...attributes}>
            <Ellipsis size={20} aria-hidden />
          </button>
        )}
      >
        <MenuItem icon={<Flag size={17} aria-hidden />} onSelect={() => setOpen(true)}>
          {t('reports.report')}
        </MenuItem>
      </Menu>
      {isOpen && (
        <Suspense>
          <ReportDialog kind={kind} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
