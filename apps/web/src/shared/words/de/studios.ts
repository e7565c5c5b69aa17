export const studios = {
  'studios.title': 'Studio',
};
