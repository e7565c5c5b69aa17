export const raids = {
  'raids.title': 'Raiding {name}',
  'raids.text': 'This show is over. Taking you there…',
  'raids.stay': 'Stay here',
  'raids.go': 'Go now',
};
