function textIn(format: Intl.DateTimeFormatOptions): (time: string) => string {
  const { format: write } = new Intl.DateTimeFormat('en-GB', format);
  return (time) => write(new Date(time));
}

/** A day as a person reads it, such as 25 Dec 2026, of a time in ISO 8601. */
export const dateText = textIn({ dateStyle: 'medium' });

/** A time as a person reads it, such as 23 Nov 2026, 09:30. */
export const timeText = textIn({ dateStyle: 'medium', timeStyle: 'short' });

/** A time to the second, such as 23 Nov 2026, 09:30:05. */
export const exactTimeText = textIn({ dateStyle: 'medium', timeStyle: 'medium' });
