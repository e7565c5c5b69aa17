export const raids = {
  'raids.title': 'The room moves on to {name}',
  'raids.text': 'This show is over. You go along in a few seconds.',
  'raids.stay': 'Stay here',
  'raids.go': 'Go now',
};
