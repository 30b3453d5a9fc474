import type { PersonalData } from '../values/personal-data.ts';

export const reviewsData: PersonalData = {
  tables: {
    reviews: { topic: 'ratings', atEnd: 'stays', exported: 'reviews.json' },
    review_versions: { topic: 'ratings', atEnd: 'goes', exported: 'reviews.json' },
    review_replies: { topic: 'ratings', atEnd: 'stays', exported: 'reviews.json' },
    review_sums: { topic: 'ratings', atEnd: 'stays', exported: { not: 'Sums of the ratings that are public.' } },
    review_cases: {
      topic: 'decisions',
      atEnd: 'stays',
      exported: { not: 'Ratings of reviews.json that wait for staff.' },
    },
  },
};
