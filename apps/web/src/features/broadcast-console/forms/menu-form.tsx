import { Button, EmptyState, Plus, TicketIcon } from '@footlight/ui';
import { ItemsEditor } from '../../../shared/forms/items/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { broadcastConsoleWords } from '../words.ts';
import { useFaultWords } from '../preflight/use-fault-words.ts';
import { MENU_MOST } from './console-draft.ts';
import type { FormProps } from './show-form.tsx';

const TITLE_MOST = 60;
const FIRST_PRICE = 25;
const STEP = 5;

/** The tip menu: up to 12 priced entries in custom order. */
export function MenuForm({ draft, faults, onEdit }: FormProps) {
  const t = useWords(broadcastConsoleWords);
  const faultWords = useFaultWords();
  const { tipMenu } = draft;
  const add = () => onEdit({ tipMenu: [{ key: crypto.randomUUID(), title: '', tokens: FIRST_PRICE }] });
  if (tipMenu.length === 0) {
    return (
      <EmptyState
        icon={<TicketIcon size={28} aria-hidden />}
        title={t('console.menuEmpty')}
        action={
          <Button icon={<Plus size={16} aria-hidden />} onClick={add}>
            {t('console.menuAdd')}
          </Button>
        }
      />
    );
  }
  return (
    <ItemsEditor
      items={tipMenu}
      most={MENU_MOST}
      titleMost={TITLE_MOST}
      step={STEP}
      firstTokens={FIRST_PRICE}
      faultsOf={({ key }) => {
        const fault = faults.items[key];
        return fault === 'amount' ? { tokens: faultWords(fault) } : { title: faultWords(fault) };
      }}
      onChange={(items) => onEdit({ tipMenu: items })}
      words={{
        title: (n) => t('console.menuItem', { n }),
        tokens: (n) => t('console.menuItemTokens', { n }),
        placeholder: t('console.menuPlaceholder'),
        up: (n) => t('console.menuUp', { n }),
        down: (n) => t('console.menuDown', { n }),
        remove: (n) => t('console.menuRemove', { n }),
        add: t('console.menuAdd'),
        full: t('console.menuFull'),
      }}
    />
  );
}
