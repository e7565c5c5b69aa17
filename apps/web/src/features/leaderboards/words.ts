import { defineWords } from '../../shared/words/define-words.ts';

export const leaderboardsWords = defineWords({
  'leaders.title': { en: 'Leaderboards', de: 'Ranglisten' },
  'leaders.text': {
    en: 'Top supporters and top creators. Days, weeks and months start at midnight UTC.',
    de: 'Die größten Unterstützer und die erfolgreichsten Creator. Tage, Wochen und Monate beginnen um Mitternacht UTC.',
  },
  'leaders.periods': { en: 'Period', de: 'Zeitraum' },
  'leaders.day': { en: 'Today', de: 'Heute' },
  'leaders.week': { en: 'This week', de: 'Diese Woche' },
  'leaders.month': { en: 'This month', de: 'Dieser Monat' },
  'leaders.creators': { en: 'Creators', de: 'Creator' },
  'leaders.supporters': { en: 'Supporters', de: 'Unterstützer' },
  'leaders.topSupporters': { en: 'Top supporters this week', de: 'Top-Unterstützer der Woche' },
  'leaders.all': { en: 'All leaderboards', de: 'Alle Ranglisten' },
  'leaders.failed': { en: 'The leaderboards could not be loaded', de: 'Die Ranglisten konnten nicht geladen werden' },
  'leaders.nobody': { en: 'Nobody yet', de: 'Noch niemand' },
  'leaders.nobodyText': { en: 'The first tip leads.', de: 'Das erste Trinkgeld führt.' },
  'leaders.live': { en: 'Live creators', de: 'Live-Shows ansehen' },
  'leaders.first': { en: "You're first with {shown} tokens", de: 'Du führst mit {shown} Token' },
  'leaders.place': {
    en: "You're {rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
    de: 'Du bist auf Platz {rank}',
  },
  'leaders.placeBeyond': { en: "You're below {rank}th", de: 'Du bist hinter Platz {rank}' },
  'leaders.missing': {
    en: '{n, plural, one {# token} other {{shown} tokens}} to {rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
    de: 'Noch {n, plural, one {# Token} other {{shown} Token}} bis Platz {rank}',
  },
  'leaders.none': {
    en: "You haven't tipped anyone in this period yet.",
    de: 'Du hast in diesem Zeitraum noch kein Trinkgeld gegeben.',
  },
  'leaders.noneCreator': {
    en: 'Nobody has tipped you in this period yet.',
    de: 'In diesem Zeitraum hat dir noch niemand Trinkgeld gegeben.',
  },
  'leaders.hidden': { en: "You're not in leaderboards.", de: 'Du stehst in keiner Rangliste.' },
  'leaders.change': { en: 'Change it in your settings', de: 'In den Einstellungen ändern' },
  'leaders.setting': { en: 'Show me in leaderboards', de: 'In Ranglisten zeigen' },
  'leaders.settingHint': {
    en: "Off: you're in no leaderboard, not among top supporters, and never king of a room. Nobody sees that you're missing.",
    de: 'Aus: Du stehst in keiner Rangliste, nicht unter den Top-Unterstützern, und wirst nie König eines Raums. Niemand sieht, dass du fehlst.',
  },
  'leaders.saveFailed': { en: 'Not saved: {reason}', de: 'Nicht gespeichert: {reason}' },
});
