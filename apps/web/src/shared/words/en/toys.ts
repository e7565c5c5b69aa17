export const toys = {
  'toys.title': 'Interactive toys',
  'toys.tipsDo': 'What tips do',
  'toys.vibrate': 'vibration',
  'toys.rotate': 'rotation',
  'toys.pulse': 'pulses',
  'toys.gentle': 'gentle',
  'toys.strong': 'strong',
  'toys.strongest': 'very strong',
  'toys.effect': '{seconds} s {strength} {action}',
};
