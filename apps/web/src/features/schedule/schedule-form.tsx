import type { Schedule, WeekDay } from '@footlight/contract';
import { Button, Card, Select, Skeleton, Switch, TextField } from '@footlight/ui';
import { useState, type FormEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormError } from '../../shared/forms/index.ts';
import { profileQuery, useProfile } from '../../shared/session/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { scheduleFormWords } from './form-words.ts';
import { scheduleWords } from './words.ts';
import css from './schedule-form.module.css';
import { DAY_WORDS, faultsOf, passesMidnight, WEEK_DAYS, type DayFault } from './schedule.rules.ts';
import { useApi } from '../../shared/api/index.ts';

const FIRST_TIMES = { start: '20:00', end: '22:00' };

export function ScheduleForm() {
  const profile = useProfile('performer');
  if (!profile) return <Skeleton height={640} radius={16} />;
  return <Week key={profile._id} saved={profile.schedule} />;
}

/** Returns the initial schedule. A schedule that was never set uses the browser's time zone. */
function firstOf(saved: Schedule): Schedule {
  const isUnset = WEEK_DAYS.every((day) => saved[day].closed);
  return isUnset ? { ...saved, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } : saved;
}

function Week({ saved }: { saved: Schedule }) {
  const t = useWords(scheduleWords, scheduleFormWords);
  const [week, setWeek] = useState(() => firstOf(saved));
  const [wasAsked, setWasAsked] = useState(false);
  const save = useSaveSchedule();
  const faults = faultsOf(week);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setWasAsked(true);
    if (Object.keys(faults).length > 0 || save.isPending) return;
    save.mutate(week, { onSuccess: () => toast.success(t('schedule.saved')) });
  };
  return (
    <Card title={t('schedule.week')}>
      <form className={css.form} onSubmit={onSubmit} noValidate>
        <Select
          label={t('schedule.zone')}
          hint={t('schedule.zoneHint')}
          value={week.timeZone}
          onChange={(timeZone) => setWeek({ ...week, timeZone })}
          options={zonesWith(week.timeZone)}
        />
        <div className={css.days}>
          {WEEK_DAYS.map((day) => (
            <DayRow
              key={day}
              day={day}
              times={week[day]}
              fault={wasAsked ? faults[day] : undefined}
              onChange={(times) => setWeek({ ...week, [day]: times })}
            />
          ))}
        </div>
        <FormError>{save.error?.message}</FormError>
        <div>
          <Button type="submit" tone="action" busy={save.isPending}>
            {t('schedule.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface DayRowProps {
  day: WeekDay;
  times: Schedule['mon'];
  fault: DayFault | undefined;
  onChange: (times: Schedule['mon']) => void;
}

function DayRow({ day, times, fault, onChange }: DayRowProps) {
  const t = useWords(scheduleWords, scheduleFormWords);
  const name = t(DAY_WORDS[day]);
  const isOpen = !times.closed;
  const atEnd = fault === 'same' ? t('schedule.sameTime') : fault === 'end' ? t('schedule.missing') : undefined;
  return (
    <fieldset className={css.day} aria-label={name}>
      <Switch
        label={name}
        checked={isOpen}
        onChange={(open) => onChange({ ...FIRST_TIMES, ...times, closed: !open })}
      />
      {isOpen ? (
        <div className={css.times}>
          <TextField
            type="time"
            label={t('schedule.start')}
            value={times.start ?? ''}
            error={fault === 'start' ? t('schedule.missing') : undefined}
            onChange={(start) => onChange({ ...times, start: start || undefined })}
          />
          <TextField
            type="time"
            label={t('schedule.end')}
            value={times.end ?? ''}
            hint={passesMidnight(times) ? t('schedule.nextDay') : undefined}
            error={atEnd}
            onChange={(end) => onChange({ ...times, end: end || undefined })}
          />
        </div>
      ) : (
        <p className={css.closed}>{t('schedule.closed')}</p>
      )}
    </fieldset>
  );
}

function zonesWith(own: string) {
  const known = Intl.supportedValuesOf('timeZone');
  const zones = known.includes(own) ? known : [own, ...known];
  return zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

/** Saves the performer's schedule. Viewers see it immediately. */
function useSaveSchedule() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (schedule: Schedule) => api.performers.update({ body: { schedule } }),
    onSuccess: (profile) => client.setQueryData(profileQuery('performer').queryKey, profile),
  });
}
