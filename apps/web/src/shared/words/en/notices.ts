export const notices = {
  'notices.raidLeft': 'Raiding {name}',
  'notices.raidArrived':
    '{viewers, plural, =0 {{name} has arrived.} one {{name} arrived with # viewer.} other {{name} arrived with # viewers.}}',
  'notices.roundBegan': 'Round {round} of {rounds} has begun.',
  'notices.roundOver': 'Round {round} of {rounds} is over.',
  'notices.warOver': 'The war is over.',
  'notices.wheelSpins': '{name} spins the wheel …',
  'notices.pollOpened': 'Vote with tips: {question}',
  'notices.pollWon': 'Poll closed: {question} {winner} wins.',
  'notices.pollOver': 'Poll closed without a winner: {question}',
  'notices.levelReached': '{name} has reached the level {level}.',
  'notices.goalTimes': 'Goal reached {times} times: {title}',
  'notices.wheelSpun': '{name} spun the wheel: {label}',
  'notices.boosted': '{name} has this room promoted for {minutes, plural, one {# minute} other {# minutes}}.',
  'notices.subscribed': '{name} is a subscriber now.',
  'notices.subscriptionGiven': '{name} has given {to} a subscription.',
};
