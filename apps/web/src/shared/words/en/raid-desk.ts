export const raidDesk = {
  'raids.pick': 'Or raid another show',
  'raids.none': 'Nobody else is live and takes viewers right now.',
  'raids.failed': 'Who is live could not be loaded.',
  'raids.send': 'Send',
  'raids.sendTo': 'End the show and send the viewers to {name}',
  'raids.sent':
    '{count, plural, =0 {The show is over. Nobody was there to go to {name}.} one {# viewer is on the way to {name}} other {# viewers are on the way to {name}}}',
  'raids.take': 'Accept raids',
  'raids.takeHint': 'Other creators may send their viewers here at the end of their show.',
};
