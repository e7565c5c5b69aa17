export const raidDesk = {
  'raids.pick': 'Or end it by sending your viewers to another show',
  'raids.none': 'Nobody else is live and takes viewers right now.',
  'raids.failed': 'Who is live could not be loaded.',
  'raids.send': 'Send',
  'raids.sendTo': 'End the show and send the viewers to {name}',
  'raids.sent':
    '{count, plural, =0 {The show is over. Nobody was there to go to {name}.} one {# viewer is on the way to {name}} other {# viewers are on the way to {name}}}',
  'raids.take': 'Take viewers of others',
  'raids.takeHint': 'Other performers may send their viewers here at the end of their show.',
};
