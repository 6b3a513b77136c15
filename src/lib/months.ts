const NAMES = 'January February March April May June July August September October November December';
export const MONTHS = NAMES.split(' ');
