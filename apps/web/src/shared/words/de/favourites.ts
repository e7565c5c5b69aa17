export const favourites = {
  'favourites.title': 'Folge ich',
  'favourites.follow': 'Folgen',
  'favourites.following': 'Folge ich',
  'favourites.followName': '{name} folgen',
  'favourites.unfollowName': '{name} nicht mehr folgen',
  'favourites.empty': 'Du folgst noch niemandem.',
  'favourites.find': 'Creator finden',
  'favourites.loginTitle': 'Zum Folgen anmelden',
};
