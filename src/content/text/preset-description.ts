const OFFER = ': what it is, who it is for, what it costs and how to book it with us. Ask us if you are not sure.';

/** The description that a new page starts with. */
export function presetDescription(title: string): string {
  return title + OFFER;
}

/** Whether a description is the one that a new page started with, whatever its title. */
export function isPresetDescription(description: string): boolean {
  return description.endsWith(OFFER);
}
