export const scheduleDesk = {
  'schedule.intro':
    'Tell viewers when you plan to be live. They see it by their own clocks, and whoever asks for it is reminded.',
  'schedule.week': 'My week',
  'schedule.zone': 'Time zone',
  'schedule.zoneHint': 'All times below are meant there, in summer and in winter.',
  'schedule.start': 'From',
  'schedule.end': 'Until',
  'schedule.nextDay': 'on the next day',
  'schedule.closed': 'No show',
  'schedule.missing': 'Please enter a time.',
  'schedule.sameTime': 'The end must differ from the start.',
  'schedule.save': 'Save the schedule',
  'schedule.saved': 'Your schedule is saved.',
};
