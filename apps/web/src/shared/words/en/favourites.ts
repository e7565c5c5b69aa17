export const favourites = {
  'favourites.title': 'Following',
  'favourites.follow': 'Follow',
  'favourites.following': 'Following',
  'favourites.followName': 'Follow {name}',
  'favourites.unfollowName': 'Stop following {name}',
  'favourites.empty': 'You do not follow anyone yet.',
  'favourites.find': 'Find creators',
  'favourites.loginTitle': 'Log in to follow',
};
