// run: -- some one
//   says hello some
//   jdk 25
String greeting(String name) {
    return "hello " + name;
}

void main(String[] args) {
    IO.println(greeting(args[0]));
}
