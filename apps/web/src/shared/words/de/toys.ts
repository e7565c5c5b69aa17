export const toys = {
  'toys.title': 'Interaktive Toys',
  'toys.tipsDo': 'Was Trinkgeld bewirkt',
  'toys.vibrate': 'Vibration',
  'toys.rotate': 'Drehung',
  'toys.pulse': 'Pulse',
  'toys.gentle': 'sanft',
  'toys.strong': 'kräftig',
  'toys.strongest': 'sehr kräftig',
  'toys.effect': '{seconds} s {action}, {strength}',
};
