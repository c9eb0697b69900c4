/** Default texts of the badge; a site replaces them through the texts service. */
export const REAL_PERSON_TEXTS = {
  "antispam.real_person": "Real person",
  "antispam.real_person_more": "Learn more",
  "antispam.real_person_new_window": "opens in a new window",
} as const;

export type RealPersonText = keyof typeof REAL_PERSON_TEXTS;
