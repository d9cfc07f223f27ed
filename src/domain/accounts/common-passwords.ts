/** A hundred of the most common passwords; they are refused even if the configured list lacks them. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  [
    'password 123456789 12345678 1234567890 password1 iloveyou 1q2w3e4r qwerty123 zaq12wsx sunshine',
    'princess 1qaz2wsx qwertyuiop superman asdfghjkl football baseball jordan23 passw0rd trustno1',
    'starwars whatever zaq1zaq1 computer michelle 11111111 princess1 987654321 88888888 password123',
    '12345678910 q1w2e3r4 qwer1234 admin123 1234qwer asdf1234 123456 12345 qwerty 1234567 111111 123123',
    'abc123 1234 000000 dragon letmein 654321 monkey 27653 123321 123456a michael welcome shadow master',
    'ashley bailey 123qwe 666666 charlie donald login admin hello freedom qazwsx 121212 flower hottie',
    'loveme hannah daniel jessica pepper 1111 zxcvbnm 555555 131313 777777 pass maggie 159753 aaaaaa',
    'ginger joshua cheese amanda summer love nicole chelsea biteme matthew access yankees dallas austin',
    'thunder taylor',
  ].flatMap((line) => line.split(' ')),
);
