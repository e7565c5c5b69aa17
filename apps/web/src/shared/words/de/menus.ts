/** The titles of the links that sites begin with; what staff call theirs stays as they write it. */
export const menus: Record<string, string> = {
  'menu.Live now': 'Jetzt live',
  'menu.Creators': 'Creators',
  'menu.Favourites': 'Favoriten',
  'menu.Feed': 'Feed',
  'menu.Search': 'Suche',
  'menu.Become a creator': 'Creator werden',
  'menu.Studios': 'Studios',
};
