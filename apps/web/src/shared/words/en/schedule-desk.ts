export const scheduleDesk = {
  'schedule.intro': 'Tell viewers when you plan to be live. Viewers see it in their time zone and can set reminders.',
  'schedule.week': 'My week',
  'schedule.zone': 'Time zone',
  'schedule.zoneHint': 'Times are in this zone; daylight saving is handled.',
  'schedule.start': 'From',
  'schedule.end': 'Until',
  'schedule.nextDay': 'on the next day',
  'schedule.closed': 'No show',
  'schedule.missing': 'Please enter a time.',
  'schedule.sameTime': 'The end must differ from the start.',
  'schedule.save': 'Save the schedule',
  'schedule.saved': 'Your schedule is saved.',
};
