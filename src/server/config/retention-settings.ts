/**
 * Reads RETENTION: `daily` makes the server remove expired data every day.
 * @returns whether it does
 */
export function readRetention(env: Record<string, string | undefined>, problems: string[]): boolean {
  const { RETENTION: text } = env;
  if (text && text !== 'daily') problems.push(`RETENTION must be "daily" or not set, not "${text}".`);
  return text === 'daily';
}
