// run:
//   exit 2
//   says main of class CannotBeMade is not static, and no object can be made
//   jdk 25
class CannotBeMade {
    CannotBeMade(int size) {}

    void main() {
        System.out.println("never");
    }
}
