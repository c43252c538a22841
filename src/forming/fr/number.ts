/** French numbers as people write them: "34", "trois", "vingt-deux". */
export const NUMBER =
  "\\d{1,4}|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|(?:dix|vingt|trente|quarante|cinquante|soixante|quatre-vingts?|cent)(?:[- ](?:et[- ])?\\p{L}{2,8})?";
