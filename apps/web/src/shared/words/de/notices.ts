export const notices = {
  'notices.raidLeft': 'Weiter zu {name}',
  'notices.raidArrived':
    '{viewers, plural, =0 {{name} ist da.} one {{name} ist da, mit # Person aus dem Publikum.} other {{name} ist da, mit # Personen aus dem Publikum.}}',
  'notices.roundBegan': 'Runde {round} von {rounds} hat begonnen.',
  'notices.roundOver': 'Runde {round} von {rounds} ist vorbei.',
  'notices.warOver': 'Das Duell ist vorbei.',
  'notices.wheelSpins': '{name} dreht am Rad …',
  'notices.pollOpened': 'Stimm mit Trinkgeld ab: {question}',
  'notices.pollWon': 'Abstimmung beendet: {question} Gewonnen: {winner}.',
  'notices.pollOver': 'Abstimmung ohne Sieger beendet: {question}',
  'notices.levelReached': '{name} hat die Stufe {level} erreicht.',
  'notices.goalTimes': 'Ziel {times}-mal erreicht: {title}',
  'notices.wheelSpun': '{name} hat am Rad gedreht: {label}',
  'notices.boosted': '{name} lässt diesen Raum {minutes, plural, one {# Minute} other {# Minuten}} lang hervorheben.',
  'notices.subscribed': '{name} hat jetzt ein Abo.',
  'notices.subscriptionGiven': '{name} schenkt {to} ein Abo.',
};
