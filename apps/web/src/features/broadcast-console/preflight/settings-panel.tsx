import { Button, Tabs } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import { broadcastConsoleWords } from '../words.ts';
import { TermsPanel } from '../../shows/desk/index.ts';
import type { ConsoleData } from '../console.queries.ts';
import { RaidSwitch } from '../../raids/index.ts';
import { SubscribersOnlySwitch } from '../../subscriptions/index.ts';
import { GoalForm } from '../forms/goal-form.tsx';
import { MenuForm } from '../forms/menu-form.tsx';
import { ObsPanel } from '../obs/obs-panel.tsx';
import css from './settings-panel.module.css';
import { ShowForm } from '../forms/show-form.tsx';
import { PANELS, type Panel, type ShowDraft } from '../forms/use-show-draft.ts';

const WORDS = {
  show: 'console.tabShow',
  goal: 'console.tabGoal',
  menu: 'console.tabMenu',
  prices: 'desk.tabPrices',
  obs: 'console.tabObs',
} as const;

/** Show settings in tabs. Show changes are saved together, prices separately. */
export function SettingsPanel({
  console,
  show,
  performerId,
}: {
  console: ConsoleData;
  show: ShowDraft;
  performerId: string;
}) {
  const t = useWords(broadcastConsoleWords);
  const { panel, setPanel } = show;
  const { draft, shownFaults: faults, edit: onEdit } = show;
  const form = { draft, faults, onEdit };
  const panels = {
    show: (
      <>
        <ShowForm {...form} titleAsks={show.titleAsks} />
        <RaidSwitch takesRaids={console.takesRaids ?? true} />
        <SubscribersOnlySwitch isOn={console.subscribersOnly ?? false} />
      </>
    ),
    goal: <GoalForm {...form} goal={console.streamId ? console.goal : undefined} />,
    menu: <MenuForm {...form} />,
    prices: <TermsPanel performerId={performerId} />,
    obs: <ObsPanel streamKey={console.streamKey} />,
  };
  return (
    <section className={css.settings} aria-label={t('console.settings')}>
      <Tabs
        label={t('console.settings')}
        value={panel}
        onChange={(id) => setPanel(id as Panel)}
        panelClassName={css.panel}
        tabs={PANELS.map((id) => ({
          id,
          label: t(WORDS[id]),
          ...(id === 'menu' && draft.tipMenu.length > 0 ? { count: draft.tipMenu.length } : {}),
          panel: panels[id],
        }))}
      />
      {show.isDirty && (
        <div className={css.save}>
          <output>{t('console.unsaved')}</output>
          <Button onClick={show.discard}>{t('console.discard')}</Button>
          <Button tone="action" busy={show.saving} onClick={show.save}>
            {t('console.save')}
          </Button>
        </div>
      )}
    </section>
  );
}
